/** The print page's script: its button prints, and another number of blank lines shows at once. */
document.addEventListener("click", ({ target }) => {
  if (target instanceof Element && target.closest("[data-print]")) window.print();
});
document.addEventListener("change", ({ target }) => {
  if (!(target instanceof HTMLSelectElement) || !target.form) return;
  const chosen = [...new FormData(target.form)].map(([name, value]) => [name, String(value)]);
  location.replace(`?${new URLSearchParams(chosen)}`);
});
