/** Order of test files where no earlier run has left their durations: no worker waits at the end for one that takes long. */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Stories of more than 20 seconds in a short file; others are ordered by size. */
const LONG = [
  'promise',
  'accessibility-of-backoffice',
  'stored-texts',
  'flaky-diner',
  'style-guide',
  'ingredient-gone',
  'evening',
  'operators',
  'first-frame',
].map((name) => `/e2e/src/${name}.test.ts`)

/** Sequencer that begins the long stories of a project first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((name) => moduleId.endsWith(name))
    // Stories are the last group.
    const others = sorted.filter(({ project }) => project.name !== 'e2e')
    const stories = sorted.filter(({ project }) => project.name === 'e2e')
    return [...others, ...stories.filter(isLong), ...stories.filter((file) => !isLong(file))]
  }
}
