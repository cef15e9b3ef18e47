/** The print page's script: the button prints, and changing the number of blank lines reloads the page at once. */
document.addEventListener("click", ({ target }) => {
  if (target instanceof Element && target.closest("[data-print]")) window.print();
});
document.addEventListener("change", ({ target }) => {
  if (!(target instanceof HTMLSelectElement) || !target.form) return;
  const chosen = [...new FormData(target.form)].map(([name, value]) => [name, String(value)]);
  location.replace(`?${new URLSearchParams(chosen)}`);
});
