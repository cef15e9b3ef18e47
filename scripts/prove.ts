// The same checks as `npm test`, with the full counts where the tests take samples.
process.env.PROVE = "1";
await import("./test.ts");

export {};
