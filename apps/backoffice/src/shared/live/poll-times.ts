/** How often a screen asks for orders while its line is down; with the answer's way it shows them within 5 s. */
export const POLL_MS = 4_000
/** Even a healthy line is checked now and then; what is over leaves the screen by this, too. */
export const CHECK_MS = 60_000
