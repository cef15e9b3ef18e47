import { buttonStyles } from "#app/ui/button.tsx";

/** A <summary> that looks like a button. */
export const disclosureButton = buttonStyles({
  variant: "secondary",
  className: "w-full cursor-pointer list-none sm:w-auto [&::-webkit-details-marker]:hidden",
});
