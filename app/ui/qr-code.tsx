import type { QrCode as Qr } from "#app/lib/qr-code.ts";

/** Black on white even in dark mode, because a camera has to read it. */
export function QrCodeImage({ qr: { size, path }, label, className }: { qr: Qr; label: string; className: string }) {
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className={className}>
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
