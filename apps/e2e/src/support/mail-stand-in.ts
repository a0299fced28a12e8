/**
 * Mail calls of a store as a browser sees them, answered from memory: stories about the screens of mail need threads of
 * every kind, among them ten thousand. What the server itself does with mail its own tests show.
 */
import type { Mail, MailLabels, MailThread, MailThreadChange, OpenMailThread } from '@thali/contract/mail'
import { MAIL_THREADS_PAGE } from '@thali/contract/mail'
import { MAIL_API } from '@thali/contract/mail-paths'
import type { MailDraft } from '@thali/contract/mail-writing'
import { matchPattern } from '@thali/contract/match-path'
import { SYSTEM_LABELS } from '@thali/domain/mail/mail'
import type { Page, Route } from 'playwright-core'

const GIVEN = ['social', 'promotions', 'forums'] as const
const AT = Date.parse('2026-11-23T08:00:00.000Z')
const at = (minutesAgo: number) => new Date(AT - minutesAgo * 60_000).toISOString()

export function makeMailThread(index: number, more: Partial<MailThread> = {}): MailThread {
  return {
    id: `thread-${String(index).padStart(5, '0')}`,
    kind: 'letter',
    correspondent: { email: `guest${index}@example.com`, name: `Guest ${index}` },
    subject: `A table for ${index}`,
    snippet: 'Could we have the long table by the window on Friday evening?',
    place: 'inbox',
    isUnread: index % 3 === 0,
    isStarred: false,
    isImportant: false,
    labels: [],
    mails: 1,
    hasAttachments: false,
    lastAt: at(index),
    lastDirection: 'in',
    feedback: null,
    ...more,
  }
}

export function makeMail(thread: MailThread, more: Partial<Mail> = {}): Mail {
  return {
    id: `mail-of-${thread.id}`,
    direction: 'in',
    from: thread.correspondent,
    to: [{ email: 'hello@spice-route.example', name: '' }],
    subject: thread.subject,
    text: thread.snippet,
    quotedFrom: null,
    isCut: false,
    attachments: [],
    at: thread.lastAt,
    state: 'received',
    by: '',
    clientId: null,
    ...more,
  }
}

interface Options {
  readonly threads: readonly MailThread[]
  readonly mails?: ReadonlyMap<string, readonly Mail[]>
  readonly unanswerable?: ReadonlyMap<string, OpenMailThread['unanswerable']>
  readonly isSetUp?: boolean
}

/** Answers the page's mail calls; what is sent and whether sending fails can be looked at and set. */
export async function standInForMail(page: Page, options: Options) {
  const threads = new Map(options.threads.map((thread) => [thread.id, thread]))
  const mails = new Map<string, readonly Mail[]>(options.mails ?? [])
  const drafts = new Map<string, MailDraft>()
  const sent: { readonly clientId: string; readonly body: string }[] = []
  const own: MailLabels['custom'] = []
  const templates: { id: string; name: string; body: string }[] = []
  const state = { isSendingDown: false, sent, drafts, threads }

  const mailsOf = (thread: MailThread) => mails.get(thread.id) ?? [makeMail(thread)]
  const isUnder = (label: string, thread: MailThread): boolean => {
    if (label === 'inbox' || label === 'trash' || label === 'spam') return thread.place === label
    if (thread.place === 'trash' || thread.place === 'spam') return false
    if (label === 'all') return true
    if (label === 'starred') return thread.isStarred
    if (label === 'important') return thread.isImportant
    if (label === 'sent') return mailsOf(thread).some(({ direction }) => direction === 'out')
    return thread.labels.includes(label)
  }
  const labels = (): MailLabels => {
    const all = [...threads.values()]
    const unread = (id: string) => Math.min(100, all.filter((one) => one.isUnread && isUnder(id, one)).length)
    return {
      system: SYSTEM_LABELS.map((id) => ({ id, unread: id === 'drafts' ? drafts.size : unread(id) })),
      custom: [
        ...GIVEN.map((id) => ({ id, name: id, colour: 'grey' as const, isGiven: true, unread: unread(id) })),
        ...own.map((label) => ({ ...label, unread: unread(label.id) })),
      ],
    }
  }
  const apply = (thread: MailThread, { addLabels = [], removeLabels = [], ...rest }: MailThreadChange) => {
    const kept = thread.labels.filter((id) => !removeLabels.includes(id))
    const next = { ...thread, ...rest, labels: [...new Set([...kept, ...addLabels])] } as MailThread
    threads.set(thread.id, next)
    return next
  }
  const send = (thread: MailThread, { clientId, body }: { clientId: string; body: string }) => {
    if (!sent.some((one) => one.clientId === clientId)) sent.push({ clientId, body })
    drafts.delete(clientId)
    const mail = makeMail(thread, {
      ...{ id: clientId, clientId, direction: 'out', text: body, by: 'Owner', state: 'sent', at: at(-1) },
      to: [thread.correspondent],
    })
    mails.set(thread.id, [...mailsOf(thread), mail])
    const next = { ...thread, mails: thread.mails + 1, lastDirection: 'out' as const, snippet: body }
    threads.set(thread.id, next)
    return { thread: next, mail }
  }
  type Answer = (values: Record<string, string>, query: URLSearchParams, body: never) => unknown
  const calls: readonly (readonly [{ readonly method: string; readonly path: string }, Answer])[] = [
    [
      MAIL_API.mailCount,
      () => ({ unread: labels().system[1]?.unread ?? 0, isSetUp: options.isSetUp ?? true }),
    ],
    [
      MAIL_API.mailThreads,
      (_, query) => {
        const label = query.get('label') || 'inbox'
        const search = (query.get('search') ?? '').toLowerCase()
        const found = [...threads.values()].filter(
          (one) =>
            isUnder(label, one) &&
            (query.get('unread') !== 'true' || one.isUnread) &&
            `${one.subject} ${one.correspondent.name} ${one.snippet}`.toLowerCase().includes(search),
        )
        const from = Number(query.get('before') || 0)
        const end = from + MAIL_THREADS_PAGE
        return { items: found.slice(from, end), next: end < found.length ? String(end) : null }
      },
    ],
    [
      MAIL_API.changeMailThreads,
      (_, __, { threadIds, change }: { threadIds: string[]; change: MailThreadChange }) => ({
        items: threadIds.flatMap((id) => {
          const thread = threads.get(id)
          return thread ? apply(thread, change) : []
        }),
      }),
    ],
    [
      MAIL_API.removeMailThreads,
      (_, __, { threadIds }: { threadIds: string[] }) => {
        for (const id of threadIds) threads.delete(id)
      },
    ],
    [
      MAIL_API.mailThread,
      ({ threadId = '' }) => {
        const thread = threads.get(threadId)
        const draft = [...drafts.values()].find((one) => one.threadId === threadId)
        return (
          thread && {
            ...{ thread, mails: mailsOf(thread), next: null, linked: [] },
            unanswerable: options.unanswerable?.get(threadId) ?? null,
            answersFrom: 'hello@spice-route.example',
            draft: draft ? { id: draft.id, body: draft.body, savedAt: draft.savedAt } : null,
          }
        )
      },
    ],
    [
      MAIL_API.answerMail,
      ({ threadId = '' }, _, body: { clientId: string; body: string }) => {
        const thread = threads.get(threadId)
        return thread && send(thread, body)
      },
    ],
    [
      MAIL_API.sendLetter,
      (_, __, body: { clientId: string; to: string; subject: string; body: string }) => {
        const id = `letter-${body.clientId}`
        const thread = makeMailThread(0, {
          ...{ id, subject: body.subject, correspondent: { email: body.to, name: '' }, isUnread: false },
          ...{ place: 'archive', mails: 0, lastAt: at(-2) },
        })
        mails.set(id, [])
        return send(thread, body)
      },
    ],
    [MAIL_API.answeringMail, () => undefined],
    [
      MAIL_API.createMailLabel,
      (_, __, label: MailLabels['custom'][number]) => {
        own.push({ ...label, id: `label-${own.length}`, isGiven: false, unread: 0 })
        return labels()
      },
    ],
    [MAIL_API.mailLabels, labels],
    [MAIL_API.mailDrafts, () => ({ items: [...drafts.values()] })],
    [
      MAIL_API.saveMailDraft,
      ({ draftId = '' }, _, body: Omit<MailDraft, 'id' | 'savedAt'>) => {
        const draft = { ...body, id: draftId, savedAt: at(0) }
        drafts.set(draftId, draft)
        return draft
      },
    ],
    [MAIL_API.removeMailDraft, ({ draftId = '' }) => void drafts.delete(draftId)],
    [
      MAIL_API.createMailTemplate,
      (_, __, template: { name: string; body: string }) => {
        templates.push({ ...template, id: `template-${templates.length}` })
        return { items: templates }
      },
    ],
    [MAIL_API.mailTemplates, () => ({ items: templates })],
  ]
  const answer = async (route: Route) => {
    const request = route.request()
    const { pathname, searchParams } = new URL(request.url())
    for (const [{ method, path }, act] of calls) {
      const values = request.method() === method ? matchPattern(path, pathname) : null
      if (!values) continue
      const isSending = path === MAIL_API.answerMail.path || path === MAIL_API.sendLetter.path
      if (isSending && state.isSendingDown) return route.abort()
      const body = act(values, searchParams, request.postDataJSON() as never)
      if (body !== undefined) return route.fulfill({ json: body })
      if (method === 'POST') return route.fulfill({ status: 204 })
      const error = { code: 'mail.not-found', message: 'Mail not found', details: {} }
      return route.fulfill({ status: 404, json: { error } })
    }
    return route.fallback()
  }
  await page.context().route(/\/api\/stores\/[^/]+\/mail(-count|\/)/, answer)
  return state
}
