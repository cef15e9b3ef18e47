import { piecesOf } from "#app/lib/links.ts";

/** As FactLine, of facts that may hold addresses. */
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

/** What somebody typed, with its web and e-mail addresses to press. */
export function LinkedText({ children: text }: { children: string }) {
  const pieces = piecesOf(text);
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
