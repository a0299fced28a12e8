/** The checkout's top folder. */
import { dirname } from 'node:path'

export const ROOT = dirname(import.meta.dirname)
