import type { FastifyPluginAsync } from 'fastify'
import type { Deps } from './deps.ts'
import type { Follower } from './events/follower.ts'
import type { Job } from './jobs/define-job.ts'

/** A feature of the server, as `features.ts` lists it. */
export interface Feature {
  readonly routes?: readonly FastifyPluginAsync<{ deps: Deps }>[]
  /** Jobs; those of the installation run in this order. */
  readonly jobs?: readonly Job[]
  readonly followers?: readonly Follower[]
}

export function defineFeature(feature: Feature): Feature {
  return feature
}
