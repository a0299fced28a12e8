import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { StaffMessage, Thread, WriteAsStaff } from '@thali/contract/chat'
import { CHAT_API } from '@thali/contract/chat-paths'
import type { ErrorAnswer } from '@thali/contract/error'
import { pathTo } from '@thali/contract/paths'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { ApiError, callApi, uploadError } from '../../shared/api.ts'
import { useLive } from '../../shared/live/live-context.tsx'
import { makeKey } from '../../shared/make-key.ts'
import { useStore } from '../../shared/session.ts'
import { dropUnsent, keepUnsent, readUnsent } from './drafts.ts'
import { dropUnsentPicture, keepUnsentPicture, readPictures } from './kept-pictures.ts'
import type { OwnPicture, PendingMessage } from './pending-message.ts'
import { createThreadReader, mergeMessages } from './thread-reader.ts'

/** The server waits no longer for a whole request. */
const TIMEOUT_MS = 40_000

type Words = WriteAsStaff extends infer One
  ? One extends unknown
    ? Omit<One, 'clientId' | 'seenSeq'>
    : never
  : never

/**
 * Thread of one reader as far as it is loaded: the end first, older messages on request, new ones as they arrive.
 * Call it in a component that is remounted for another thread or reader.
 */
export function useThread(conversationId: string, userId: string) {
  const { storeId } = useStore()
  const [place] = useState({ storeId, userId, conversationId })
  const queries = useQueryClient()
  const { listen } = useLive()
  const [own, setOwn] = useState<readonly PendingMessage[]>(() =>
    [...readUnsent(place).map((words) => ({ words })), ...readPictures(place).unsent].map((message) => ({
      ...message,
      error: new ApiError('offline'),
    })),
  )
  const [isOlderFailed, setOlderFailed] = useState(false)
  const { reader, put } = useMemo(() => {
    const queryKey = ['thread', storeId, conversationId]
    const put = (change: (thread: Thread) => Thread) =>
      void queries.setQueryData<Thread>(queryKey, (known) => known && change(known))
    const reader = createThreadReader({
      read: (part) => callApi(CHAT_API.thread, { storeId, conversationId, before: '', after: '', ...part }),
      known: () => queries.getQueryData<Thread>(queryKey),
      put,
    })
    return { reader, put }
  }, [queries, storeId, conversationId])
  const thread = useQuery({
    queryKey: ['thread', storeId, conversationId],
    queryFn: reader.readEnd,
    refetchOnWindowFocus: false,
    // Comparing thousands of messages with themselves takes longer than rendering the visible ones.
    structuralSharing: false,
    // Messages read long ago would have a gap before the current ones.
    gcTime: 0,
  })
  const { refetch, isFetching } = thread

  useEffect(() => {
    const look = () => void reader.readNew().catch(() => refetch())
    return listen({
      onGap: look,
      onEvent(event) {
        if (event.kind === 'chat.changed' && event.conversationId === conversationId) look()
        if (event.kind === 'request.changed' && event.orderId === conversationId) look()
      },
    })
  }, [listen, reader, conversationId, refetch])
  useEffect(() => {
    if (!isFetching) void reader.readMissed().catch(() => refetch())
  }, [isFetching, reader, refetch])

  const messages = thread.data?.messages
  useEffect(() => {
    const unsent = readUnsent(place)
    if (unsent.length === 0) return
    const taken = new Set(messages?.map(({ clientId }) => clientId))
    // Accepted although its answer was lost.
    for (const { clientId } of unsent) if (taken.has(clientId)) dropUnsent(place, clientId)
  }, [messages, place])

  const readOlder = useCallback(
    async (asked?: 'again'): Promise<void> => setOlderFailed(!(await reader.readOlder(asked))),
    [reader],
  )

  const drop = useCallback(
    ({ clientId }: WriteAsStaff): void => {
      setOwn((now) => now.filter((one) => one.words.clientId !== clientId))
      dropUnsent(place, clientId)
      dropUnsentPicture(place, clientId)
    },
    [place],
  )

  const send = useCallback(
    async (words: WriteAsStaff, picture?: OwnPicture): Promise<void> => {
      setOwn((now) => [
        ...now.filter((one) => one.words.clientId !== words.clientId),
        { words, error: null, picture },
      ])
      if (picture) keepUnsentPicture(place, { words, error: null, picture })
      else keepUnsent(place, words)
      try {
        const message = picture
          ? await sendPicture({ storeId, conversationId, words, picture })
          : await callApi(CHAT_API.writeAsStaff, { storeId, conversationId }, { body: words })
        put((now) => ({ ...now, messages: mergeMessages(now.messages, [message]) }))
        drop(words)
        // Messages of others in the meantime precede it.
        await reader.readNew()
      } catch (error) {
        setOwn((now) =>
          now.map((one) => (one.words.clientId === words.clientId ? { words, error, picture } : one)),
        )
      }
    },
    [place, storeId, conversationId, put, drop, reader],
  )

  // The rows and the form are rendered again if one of these changes.
  const acts = useMemo(
    () => ({
      write: (words: Words, picture?: OwnPicture): void =>
        void send({ ...words, clientId: makeKey(), seenSeq: reader.seenSeq() } as WriteAsStaff, picture),
      sendAgain: ({ words, picture }: PendingMessage): void => void send(words, picture),
      giveUp: ({ words }: PendingMessage): void => drop(words),
    }),
    [send, drop, reader],
  )
  return {
    thread,
    readOlder,
    isOlderFailed,
    /** Number up to which all messages were read, so that the server knows which message an answer is to. */
    seenSeq: reader.seenSeq,
    own,
    ...acts,
  }
}

interface Sending {
  readonly storeId: string
  readonly conversationId: string
  readonly words: WriteAsStaff
  readonly picture: { readonly file: File }
}

/**
 * Uploads a picture as a message of a thread, with its text.
 *
 * @throws {ApiError}
 */
async function sendPicture(sending: Sending): Promise<StaffMessage> {
  const { storeId, conversationId, words, picture } = sending
  const { clientId, seenSeq } = words
  const { body, isPrivate } = 'body' in words ? words : { body: '', isPrivate: false }
  const path = pathTo(CHAT_API.sendPictureAsStaff.path, {
    ...{ storeId, conversationId, clientId },
    isPrivate: isPrivate ? '1' : '',
    seenSeq: seenSeq === undefined ? '' : String(seenSeq),
  })
  const response = await fetch(path, {
    method: 'POST',
    headers: {
      'content-type': picture.file.type,
      accept: 'application/json',
      'picture-about': encodeURIComponent(body),
    },
    body: picture.file,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new ApiError('offline')
  })
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok && answer) return answer as StaffMessage
  throw await uploadError(response.status, answer as Partial<ErrorAnswer> | null)
}
