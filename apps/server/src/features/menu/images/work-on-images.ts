import type { Deps } from '../../../deps.ts'
import { convertNextImage } from './convert-next.ts'
import { fetchNextImage } from './fetch-next.ts'
import { fetchPublic } from './fetch-public.ts'

/** Fetches images from the web, one at a time, until none is due or the process ends. */
export async function fetchImages(deps: Deps, stopping: AbortSignal, fetch = fetchPublic): Promise<void> {
  const fetchImage = (address: string) => fetch(address, { stopping })
  const parts = { ...deps, dataDir: deps.config.dataDir, fetchImage }
  while (!stopping.aborted && (await fetchNextImage(parts, stopping)));
}

/** Converts available images likewise. */
export async function convertImages(deps: Deps, stopping: AbortSignal): Promise<void> {
  const parts = { ...deps, dataDir: deps.config.dataDir }
  while (!stopping.aborted && (await convertNextImage(parts)));
}
