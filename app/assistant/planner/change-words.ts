/** "10 more people", "einer weniger": beside a number that is added to what there is, or taken from it. */
export const [MORE, LESS] = [new Set(["more", "weitere", "mehr", "mas", "plus"]), new Set(["less", "fewer", "weniger", "menos", "moins"])];
