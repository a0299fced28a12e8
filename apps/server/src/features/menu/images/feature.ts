import { defineFeature } from '../../../define-feature.ts'
import { defineHourlyJob, defineJob } from '../../../jobs/define-job.ts'
import { dueImages } from './images.queries.ts'
import { removeOldOriginals } from './remove-old-originals.ts'
import { uploadRoutes } from './upload.routes.ts'
import { convertImages, fetchImages } from './work-on-images.ts'

export const imagesFeature = defineFeature({
  routes: [uploadRoutes],
  jobs: [
    // Two jobs, so that a slow address does not delay other images.
    defineJob({
      name: 'fetch-images',
      everyMs: 2_000,
      due: (db, at) => dueImages(db, at, 'to fetch'),
      isWokenByCommits: true,
      run: fetchImages,
    }),
    defineJob({
      name: 'convert-images',
      everyMs: 2_000,
      due: (db, at) => dueImages(db, at, 'to convert'),
      isWokenByCommits: true,
      run: convertImages,
    }),
    defineHourlyJob('remove-old-originals', (deps) =>
      removeOldOriginals({ ...deps, dataDir: deps.config.dataDir }),
    ),
  ],
})
