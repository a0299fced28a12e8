import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { POSTS_API } from '@thali/contract/posts-paths'
import { FormPanel } from '../../shared/forms/form-panel.tsx'
import { showWithUndo } from '../../shared/look/undo-toast.tsx'
import { useAction } from '../../shared/use-call.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'
import styles from './posts.module.css'
import type { PostForm } from './use-post-form.tsx'

/** Time during which what was typed can be brought back, in milliseconds. */
const UNDO_MS = 10_000

/** Earlier versions of a post; choosing one loads it into the form, to take effect once it is saved. */
export function PostVersions({ form: { base, content, change } }: { form: PostForm }) {
  const { t } = useLingui()
  const { moment } = useStoreTimeFormats()
  const bring = useAction(POSTS_API.postVersion, {
    values: { postId: base?.id ?? '' },
    onSuccess({ content: earlier }, { number }) {
      change(earlier)
      showWithUndo({
        id: `version-${number}`,
        autoClose: UNDO_MS,
        text: t`The version is in the form. Save it to keep it.`,
        undo: () => change(content),
      })
    },
  })
  if (!base || base.versions.length < 2) return null
  return (
    <FormPanel title={t`Versions`}>
      <ol className={styles.versions}>
        {base.versions.map(({ number, savedAt, by }, at) => {
          const saved = moment(savedAt)
          return (
            <li key={number}>
              <span>
                {saved} · {by}
              </span>
              {at === 0 ? (
                <span className={styles.kind}>{t`as saved`}</span>
              ) : (
                <Button
                  variant="subtle"
                  size="sm"
                  disabled={bring.isPending}
                  aria-label={t`Load the version of ${saved} into the form`}
                  onClick={() => bring.mutate({ number: String(number) })}
                >
                  {t`Restore`}
                </Button>
              )}
            </li>
          )
        })}
      </ol>
    </FormPanel>
  )
}
