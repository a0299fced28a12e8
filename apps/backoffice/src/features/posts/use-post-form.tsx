/** Form of a post: typed values, and the result of saving. */

import { useLingui } from '@lingui/react/macro'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import type { EditedPost, SetPostState } from '@thali/contract/posts'
import { POSTS_API } from '@thali/contract/posts-paths'
import { findPostProblems, type PostContent, type PostProblem } from '@thali/domain/post/post'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { ApiError, callApi } from '../../shared/api.ts'
import { keepTyped } from '../../shared/forms/keep-typed.ts'
import { LEAVE_UNSAVED, useUnsavedGuard } from '../../shared/forms/use-unsaved-guard.ts'
import { useRefetchAfter } from '../../shared/live/use-refetch-after.ts'
import { showWithUndo } from '../../shared/look/undo-toast.tsx'
import { useStore } from '../../shared/session.ts'
import { useShowError } from '../../shared/use-show-error.ts'

const NEW_POST: PostContent = {
  kind: 'offer',
  title: '',
  excerpt: '',
  body: '',
  alt: '',
  translations: {},
  image: null,
  link: null,
  startsAt: null,
  endsAt: null,
  onMenu: true,
}

/** Time during which a removal can be undone, in milliseconds. */
const UNDO_MS = 10_000

export type PostForm = ReturnType<typeof usePostForm>

/** State to set after the typed values are saved. */
type Wanted = Omit<SetPostState, 'revision'> | null

interface Sent {
  readonly revision: number
  readonly wanted: Wanted
  /** Values at the time of sending. */
  readonly content: PostContent
}

/** @param onProblems called when the form is not sent, before its fields show why */
export function usePostForm(start: EditedPost | null, onProblems?: () => void) {
  const { t } = useLingui()
  const { storeId, slug } = useStore()
  const navigate = useNavigate()
  const { title } = useParams()
  const queries = useQueryClient()
  const refetchAfter = useRefetchAfter()
  const showError = useShowError()
  const [base, setBase] = useState(start)
  const [content, setContent] = useState(start?.content ?? NEW_POST)
  const [wasTried, setTried] = useState(false)
  const [hasConflict, setConflict] = useState(false)
  const saved = base?.content ?? NEW_POST
  const isDirty = JSON.stringify(saved) !== JSON.stringify(content)
  const guard = useUnsavedGuard(isDirty)
  const problems = findPostProblems(content)

  const keep = (post: EditedPost, sent?: PostContent) => {
    queries.setQueryData(['post', storeId, post.slug], post)
    void refetchAfter('post.changed')
    setBase(post)
    setContent((now) => (sent ? keepTyped(now, sent, post.content) : post.content))
    setConflict(false)
  }

  const act = useMutation({
    async mutationFn({ revision, wanted, content }: Sent): Promise<EditedPost> {
      const values = { storeId, postId: base?.id ?? '' }
      let post = base
      if (!post) post = await callApi(POSTS_API.createPost, { storeId }, { body: content })
      else if (isDirty || revision !== post.revision)
        post = await callApi(POSTS_API.savePost, values, { body: { revision, content } })
      if (!wanted) return post
      // The save is kept even if the second call is refused.
      setBase(post)
      const body = { revision: post.revision, ...wanted }
      return callApi(POSTS_API.setPostState, { storeId, postId: post.id }, { body })
    },
    onSuccess(post, { wanted, content: sent }) {
      keep(post, sent)
      setTried(false)
      notifications.show({
        message: wanted ? stateMessage(post) : savedMessage(post),
      })
      // The page of a new post starts without what was typed meanwhile.
      if (post.slug === title || (start === null && content !== sent)) return
      const path = pathTo(APP_PAGES.post, { slug, title: post.slug })
      void navigate(path, { replace: true, state: LEAVE_UNSAVED })
    },
    onError(error) {
      if (error instanceof ApiError && error.code === 'post.changed-meanwhile') setConflict(true)
      else showError(error)
    },
  })
  const remove = useMutation({
    mutationFn: () =>
      callApi(
        POSTS_API.removePost,
        { storeId, postId: base?.id ?? '' },
        { body: { revision: base?.revision ?? 0 } },
      ),
    onSuccess() {
      void refetchAfter('post.changed')
      const undo = () => {
        callApi(POSTS_API.createPost, { storeId }, { body: saved }).then(
          () => refetchAfter('post.changed'),
          showError,
        )
      }
      showWithUndo({ id: `removed-${base?.id}`, autoClose: UNDO_MS, text: t`The draft is removed.`, undo })
      void navigate(pathTo(APP_PAGES.posts, { slug }), { state: LEAVE_UNSAVED })
    },
    onError: showError,
  })

  function savedMessage({ state }: EditedPost): string {
    return state === 'draft' ? t`Saved. Guests see it once you publish.` : t`Saved.`
  }

  function stateMessage({ state }: EditedPost): string {
    if (state === 'published') return t`Published. Guests read it from now on.`
    if (state === 'scheduled') return t`Scheduled.`
    return state === 'ended' ? t`The post has ended.` : t`The post is a draft again.`
  }

  const send = (wanted: Wanted, revision = base?.revision ?? 0) => {
    setTried(true)
    if (problems.length === 0) act.mutate({ revision, wanted, content })
    else onProblems?.()
  }
  const readTheirs = () =>
    callApi(POSTS_API.post, { storeId, postId: base?.id ?? '' }, {}).catch((error) => {
      showError(error)
      return null
    })

  return {
    base,
    content,
    isDirty: isDirty || base === null,
    isSaving: act.isPending || remove.isPending,
    hasConflict,
    guard,
    /** Shown from the first attempt to save. */
    problems: new Set<PostProblem>(wasTried ? problems : []),
    change: (changes: Partial<PostContent>) => setContent((before) => ({ ...before, ...changes })),
    save: () => send(null),
    setState: (state: SetPostState['state'], at: string | null = null) => send({ state, at }),
    remove: () => remove.mutate(),
    reset: () => setContent(saved),
    /** Overwrites the other person's version, after confirmation. */
    async keepMine() {
      const theirs = await readTheirs()
      if (theirs) act.mutate({ revision: theirs.revision, wanted: null, content })
    },
    async takeTheirs() {
      const theirs = await readTheirs()
      if (theirs) keep(theirs)
    },
  }
}
