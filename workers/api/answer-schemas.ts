import { z } from "zod";
import { QUESTION_KINDS } from "#app/sheet/questions/question.ts";

export const question = z
  .object({
    id: z.string(),
    kind: z.enum(QUESTION_KINDS).meta({ description: "yesNo takes yes or no; agree takes the text's version and a name" }),
    label: z.string(),
    options: z.array(z.string()).meta({ description: "For a choice" }),
    required: z.boolean().meta({ description: "Required of people who come or may come; with response no, every question is optional." }),
    text: z.string().optional().meta({ description: "The text to agree to" }),
    version: z.int().optional().meta({ description: "The version of that text" }),
    perPerson: z.boolean().optional().meta({ description: "Asked of each person: if people are named, answered in people[].answers" }),
  })
  .meta({ id: "Question", description: "A question the organizer asks when people sign up." });

const agreement = z.object({
  version: z.int().meta({ description: "The version of the text that was shown" }),
  name: z.string().meta({ description: "The signer's name" }),
});

export const answers = z
  .record(z.string().max(64), z.union([z.string(), agreement]))
  .meta({ description: "Answers to the event's questions, by question id", examples: [{ "4v…": "yes" }] });

export const storedAnswers = z
  .record(z.string(), z.union([z.string(), agreement.extend({ at: z.iso.datetime().optional() })]))
  .meta({ description: "Answers by question id; an agreement includes when it was given" });
