import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { POSTS_API } from '@thali/contract/posts-paths'
import { callApi } from '../../shared/api.ts'
import { FormPanel } from '../../shared/forms/form-panel.tsx'
import { UndoToast } from '../../shared/look/undo-toast.tsx'
import { useStore } from '../../shared/session.ts'
import { useShowError } from '../../shared/use-show-error.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'
import styles from './posts.module.css'
import type { PostForm } from './use-post-form.tsx'

/** Time during which what was typed can be brought back, in milliseconds. */
const UNDO_MS = 10_000

/** Earlier versions of a post; choosing one loads it into the form, to take effect once it is saved. */
export function PostVersions({ form: { base, content, change } }: { form: PostForm }) {
  const { t } = useLingui()
  const { storeId } = useStore()
  const { moment } = useStoreTimeFormats()
  const showError = useShowError()
  const bring = useMutation({
    mutationFn: (number: number) =>
      callApi(POSTS_API.postVersion, { storeId, postId: base?.id ?? '', number: String(number) }, {}),
    onSuccess({ content: earlier }, number) {
      change(earlier)
      const id = `version-${number}`
      const undo = () => {
        notifications.hide(id)
        change(content)
      }
      const message = <UndoToast text={t`The version is in the form. Save it to keep it.`} onUndo={undo} />
      notifications.show({ id, autoClose: UNDO_MS, withCloseButton: false, message })
    },
    onError: showError,
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
                  onClick={() => bring.mutate(number)}
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
