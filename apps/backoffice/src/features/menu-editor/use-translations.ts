/** The texts of the whole menu, and saving their translations one after the other. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { EDITOR_API } from '@thali/contract/editor-paths'
import type { MenuTexts } from '@thali/contract/menu-editor'
import type { Language } from '@thali/domain/language'
import { useRef, useState } from 'react'
import { ApiError, callApi } from '../../shared/api.ts'
import { callQuery } from '../../shared/call-query.ts'
import { useStore } from '../../shared/session.ts'
import { useShowError } from '../../shared/use-show-error.ts'

export type TextEntry = MenuTexts['entries'][number]

/** Saves typed translations immediately, one after the other, since the texts of an entry share its revision. */
export function useTranslations(language: Language) {
  const showError = useShowError()
  const { storeId } = useStore()
  const queries = useQueryClient()
  const queryKey = ['menu-editor', storeId, 'translations', language]
  const query = useQuery({
    ...callQuery(queryKey, EDITOR_API.menuTexts, { storeId, language }),
    refetchOnWindowFocus: false,
  })
  const { refetch } = query
  const line = useRef(Promise.resolve())
  const [waiting, setWaiting] = useState(0)

  const put = (id: string, change: (entry: TextEntry) => TextEntry) =>
    queries.setQueryData(queryKey, (before: MenuTexts | undefined) =>
      before ? { entries: before.entries.map((entry) => (entry.id === id ? change(entry) : entry)) } : before,
    )
  /** Puts a text into the cache; cancels a read in progress, which may be older than the typed text. */
  const show = async (id: string, path: string, text: string, revision?: number) => {
    await queries.cancelQueries({ queryKey })
    put(id, ({ texts, ...entry }) => ({
      ...entry,
      ...(revision !== undefined && { revision }),
      texts: texts.map((one) => (one.path === path ? { ...one, translated: text } : one)),
    }))
  }
  const revisionOf = (id: string) =>
    queries.getQueryData<MenuTexts>(queryKey)?.entries.find((entry) => entry.id === id)?.revision ?? 0

  async function send(entry: TextEntry, path: string, text: string): Promise<void> {
    const { kind, id } = entry
    const write = async () => {
      const body = { kind, id, revision: revisionOf(id), language, texts: { [path]: text } }
      const { revision, step } = await callApi(EDITOR_API.saveTranslation, { storeId }, { body })
      await show(id, path, text, revision)
      // Other dishes that share the group have the text, too.
      if (step) await refetch()
      void queries.invalidateQueries({ queryKey: ['menu-editor', storeId, 'draft'] })
    }
    try {
      await write().catch(async (failure) => {
        if (!(failure instanceof ApiError) || failure.code !== 'editor.changed-meanwhile') throw failure
        // Usually something else of it was changed: then the text is written over that.
        const { data: latest } = await refetch()
        if (textOf(latest?.entries, id, path) !== textOf([entry], id, path)) throw failure
        await write()
      })
    } catch (failure) {
      showError(failure)
      await refetch()
    }
  }

  return {
    query,
    isSaving: waiting > 0,
    translate(entry: TextEntry, path: string, text: string) {
      void show(entry.id, path, text)
      setWaiting((before) => before + 1)
      line.current = line.current
        .then(() => send(entry, path, text))
        .then(() => setWaiting((before) => before - 1))
    },
  }
}

function textOf(entries: readonly TextEntry[] | undefined, id: string, path: string): string | undefined {
  const entry = entries?.find((one) => one.id === id)
  return entry?.texts.find((one) => one.path === path)?.translated
}
