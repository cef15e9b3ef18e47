import { askModel } from "#app/assistant/model-reply.server.ts";
import { endpointModel } from "#app/assistant/models.server.ts";
import { answerWithPlanner, type PlannerAnswer } from "./score.ts";

/** Asks the endpoint. If it fails, the planner answers, as in the product, and the reason is printed. */
export function createModel(baseUrl: string, apiKey?: string, name?: string): PlannerAnswer {
  const model = endpointModel({ baseUrl, ...(apiKey && { apiKey }), ...(name && { model: name }) });
  return (turns, facts) =>
    askModel(model, turns, facts).catch((error: unknown) => {
      console.log(`the planner answers ${JSON.stringify(turns.at(-1)?.text.slice(0, 60))}: ${error}`);
      return answerWithPlanner(turns, facts);
    });
}
