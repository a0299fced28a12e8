/** The steps of an import, in the server's terms. */
import { useQueryClient } from '@tanstack/react-query'
import { EDITOR_API } from '@thali/contract/editor-paths'
import type { ErrorAnswer } from '@thali/contract/error'
import type { BegunImport, ImportAnswers, ImportPreview } from '@thali/contract/menu-import'
import { pathTo } from '@thali/contract/paths'
import { useMemo } from 'react'
import { ApiError, callApi, uploadError } from '../../shared/api.ts'
import { useStore } from '../../shared/session.ts'
import { draftQuery } from './use-draft.ts'

/** Initial answers: open questions are asked. */
export const NO_ANSWERS: ImportAnswers = {
  missing: 'keep',
  menuId: null,
  tax: null,
  veg: {},
  vegRest: 'ask',
  same: {},
  repeated: {},
}

/** A fault of a file, with its position. */
export interface FileProblem {
  readonly row?: number
  readonly path?: string
  readonly field: string
  readonly message: string
}

/** Faults of a file that the server reported; empty for other errors. */
export function problemsOf(error: unknown): readonly FileProblem[] {
  const found = error instanceof ApiError ? error.details.problems : undefined
  return Array.isArray(found) ? (found as FileProblem[]) : []
}

export function useImportCalls() {
  const { storeId } = useStore()
  const queries = useQueryClient()
  return useMemo(
    () => ({
      begin: (file: Blob, name: string, columns = '') => sendFile(storeId, file, name, columns),
      copy: (fromStoreId: string) => callApi(EDITOR_API.copyMenu, { storeId }, { body: { fromStoreId } }),
      preview: (importId: string, answers: ImportAnswers, signal?: AbortSignal): Promise<ImportPreview> =>
        callApi(
          EDITOR_API.previewImport,
          { storeId, importId },
          { body: { answers }, ...(signal && { signal }) },
        ),
      async apply(importId: string, answers: ImportAnswers, revision: number) {
        const done = await callApi(
          EDITOR_API.applyImport,
          { storeId, importId },
          { body: { answers, revision } },
        )
        await queries.invalidateQueries({ queryKey: draftQuery(storeId).queryKey })
        return done
      },
    }),
    [storeId, queries],
  )
}

/** Sends a file as it is: the server detects its format. */
async function sendFile(storeId: string, file: Blob, name: string, columns: string): Promise<BegunImport> {
  const path = pathTo(EDITOR_API.beginImport.path, { storeId, name: name.slice(0, 200), columns })
  const headers = { 'content-type': 'application/octet-stream', accept: 'application/json' }
  const response = await fetch(path, { method: 'POST', headers, body: file }).catch(() => {
    throw new ApiError('offline')
  })
  const body: unknown = await response.json().catch(() => null)
  if (response.ok) return body as BegunImport
  throw await uploadError(response.status, body as Partial<ErrorAnswer> | null)
}
