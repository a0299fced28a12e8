import type { Config } from '../config.ts'
import { openImageBucket } from '../features/menu/images/image-bucket.ts'
import { type DoctorCheck, okFinding, skippedFinding } from './finding.ts'

/** Checks that the bucket of images answers; its error message is the problem otherwise. */
export function checkImages(config: Pick<Config, 'images' | 'dataDir'>): DoctorCheck {
  return {
    name: 'Images',
    async run() {
      const bucket = openImageBucket(config)
      if (!bucket) return skippedFinding('they lie in DATA_DIR')
      for await (const _ of bucket.list('media')) break
      return okFinding(`${bucket.label} answers`)
    },
  }
}
