/**
 * "Sat, Nov 28th · 2:00 – 5:00 PM": a fact wraps only if it is longer than
 * the line, and no line starts or ends with a dot.
 */
export function FactLine({ facts }: { facts: (string | null)[] }) {
  return (
    <span className="fact-line">
      {facts.filter(Boolean).map((fact) => (
        <span key={fact}>{`${fact} `}</span>
      ))}
    </span>
  );
}
