/** Exports of a style guide file: a component with its states, each rendered as in the product. */
import type { ReactNode } from 'react'

export const STORY_GROUPS = ['foundations', 'components', 'extra-components'] as const
export type StoryGroup = (typeof STORY_GROUPS)[number]

export interface StoryFile {
  /** Name of the component in code. */
  readonly title: string
  /** Each state takes the whole width. */
  readonly isWide?: boolean
  /** States of the component by their names. */
  readonly states: Readonly<Record<string, () => ReactNode>>
}

/** A file of the style guide with its own code, to be copied. */
export interface Story extends StoryFile {
  readonly code: string
}
