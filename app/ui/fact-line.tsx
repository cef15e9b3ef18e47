/**
 * "Sat, Nov 28th · 2:00 – 5:00 PM": a fact breaks only where it is longer than
 * the line, and no dot hangs at a line's end or begins one.
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
