import { defineFeature } from '../../../define-feature.ts'
import { defineHourlyJob, defineJob } from '../../../jobs/define-job.ts'
import { editorRoutes } from './editor.routes.ts'
import { publishDueMenus } from './publish-scheduled.ts'
import { removeUnusedImages } from './remove-unused-images.ts'
import { dueMenus } from './scheduled-menus.queries.ts'

export const editorFeature = defineFeature({
  routes: [editorRoutes],
  jobs: [
    // Maximum delay of a publication; each process looks, the store's lock admits one.
    defineJob({ name: 'publish-menus', everyMs: 5_000, due: dueMenus, run: publishDueMenus }),
    defineHourlyJob('remove-unused-images', removeUnusedImages),
  ],
})
