import { defineFeature } from '../../../define-feature.ts'
import { defineJob } from '../../../jobs/define-job.ts'
import { suggestionFollower } from './follow-setting.ts'
import { learnDuePairs } from './learn-pairs.ts'
import { dueLearning } from './learning.queries.ts'

export const suggestionsFeature = defineFeature({
  jobs: [defineJob({ name: 'learn-pairs', everyMs: 60_000, due: dueLearning, run: learnDuePairs })],
  followers: [suggestionFollower],
})
