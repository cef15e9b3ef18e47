/** What a form says of the wait list: "1" where one party waits, else what several people chose for whom there was not enough. */
export const TOGETHER = "together";
export const SOME = "some";
