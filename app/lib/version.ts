/** The version of this build. CHANGELOG.md says what each version changed. */
export { version as VERSION } from "../../package.json";
