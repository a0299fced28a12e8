import { defineFeature } from '../../../define-feature.ts'
import { defineJob } from '../../../jobs/define-job.ts'
import { advanceDuePosts } from './advance-posts.ts'
import { blogRoutes } from './blog.routes.ts'
import { duePosts } from './post.queries.ts'
import { postFilesRoutes } from './post-files.routes.ts'
import { postRoutes } from './posts.routes.ts'

export const postFeature = defineFeature({
  routes: [postRoutes, blogRoutes, postFilesRoutes],
  jobs: [
    // Maximum delay of a post; each process looks, the store's lock admits one.
    defineJob({ name: 'advance-posts', everyMs: 5_000, due: duePosts, run: advanceDuePosts }),
  ],
})
