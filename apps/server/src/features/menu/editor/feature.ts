import { defineFeature } from '../../../define-feature.ts'
import { defineHourlyJob, defineJob } from '../../../jobs/define-job.ts'
import { bulkRoutes } from './bulk.routes.ts'
import { editorRoutes } from './editor.routes.ts'
import { publishDueMenus } from './publish-scheduled.ts'
import { removeUnusedImages } from './remove-unused-images.ts'
import { scheduledRoutes } from './scheduled.routes.ts'
import { dueMenus } from './scheduled-menus.queries.ts'
import { translationRoutes } from './translations.routes.ts'
import { versionRoutes } from './versions.routes.ts'

export const editorFeature = defineFeature({
  routes: [editorRoutes, versionRoutes, scheduledRoutes, bulkRoutes, translationRoutes],
  jobs: [
    // Maximum delay of a publication; each process looks, the store's lock admits one.
    defineJob({ name: 'publish-menus', everyMs: 5_000, due: dueMenus, run: publishDueMenus }),
    defineHourlyJob('remove-unused-images', removeUnusedImages),
  ],
})
