import { useEffect, useRef, useState } from "react";

type Detector = Pick<InstanceType<typeof import("qr/decode.js").BarcodeDetector>, "detect">;
type NativeDetector = { new (options: { formats: ["qr_code"] }): Detector; getSupportedFormats(): Promise<readonly string[]> };
type WithDetector = typeof globalThis & { BarcodeDetector?: NativeDetector };

/** In ms: a phone reads a code several times a second and still has time to draw the picture. */
const INTERVAL = 120;

/** Shows the camera in a <video> and reports what codes say, as often as they are seen. `onCode` must not change. */
export function useScanner(onCode: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<"starting" | "on" | "refused">("starting");
  useEffect(() => {
    let isOpen = true;
    let stream: MediaStream | null = null;
    const close = () => {
      isOpen = false;
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    async function scan(): Promise<void> {
      const [detector, camera] = await Promise.all([
        loadDetector(),
        navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } }),
      ]);
      stream = camera;
      const element = video.current;
      if (!isOpen || !element) return close();
      element.srcObject = camera;
      await element.play();
      setState("on");
      while (isOpen) {
        const [code] = await detector.detect(element).catch(() => []);
        if (code && isOpen) onCode(code.rawValue);
        await new Promise((resume) => setTimeout(resume, INTERVAL));
      }
    }
    scan().catch(() => isOpen && setState("refused"));
    return close;
  }, [onCode]);
  return { video, state };
}

/** Some browsers read codes themselves; the others load a reader of ours. */
export async function loadDetector(): Promise<Detector> {
  const { BarcodeDetector: Native }: WithDetector = globalThis;
  const canRead = await Native?.getSupportedFormats().then((formats) => formats.includes("qr_code"));
  if (Native && canRead) return new Native({ formats: ["qr_code"] });
  const { BarcodeDetector } = await import("qr/decode.js");
  return new BarcodeDetector({ formats: ["qr_code"] });
}
