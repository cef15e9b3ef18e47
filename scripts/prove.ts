// Runs the checks of `npm test` with the full counts where the tests use samples.
process.env.PROVE = "1";
await import("./test.ts");

export {};
