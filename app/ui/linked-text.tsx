import { splitLinks } from "#app/lib/links.ts";

/** Like FactLine, for facts that may contain URLs or email addresses. */
export function LinkedFacts({ facts }: { facts: (string | null)[] }) {
  return (
    <span className="fact-line">
      {facts.filter(Boolean).map((fact) => (
        <span key={fact}>
          <LinkedText>{`${fact} `}</LinkedText>
        </span>
      ))}
    </span>
  );
}

/** Text that a person typed, with its URLs and email addresses as links. */
export function LinkedText({ children: text }: { children: string }) {
  const pieces = splitLinks(text);
  if (pieces.every(({ href }) => href === null)) return text;
  return pieces.map(({ text, href }, index) => {
    if (!href) return text;
    const isWeb = !href.startsWith("mailto:");
    return (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: a text's pieces stay where they are
        key={index}
        href={href}
        rel={isWeb ? "nofollow noopener ugc" : undefined}
        target={isWeb ? "_blank" : undefined}
        className="wrap-anywhere text-accent-ink underline underline-offset-4"
      >
        {text}
      </a>
    );
  });
}
