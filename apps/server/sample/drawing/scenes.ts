/** All pictures of dishes together. */
import type { Scene } from './scene.ts'
import { MAIN_SCENES } from './scenes-mains.ts'
import { STARTER_SCENES } from './scenes-starters.ts'
import { OTHER_SCENES } from './scenes-sweets-and-more.ts'

/** Every picture of a dish, by file name. */
export const scenes: Readonly<Record<string, Scene>> = { ...STARTER_SCENES, ...MAIN_SCENES, ...OTHER_SCENES }
