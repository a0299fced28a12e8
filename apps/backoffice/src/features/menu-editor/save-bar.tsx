import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, Text } from '@mantine/core'
import styles from './product.module.css'
import type { ProductForm } from './use-product-form.ts'

/** Says what is unsaved and saves it; asks before it is left behind. */
export function SaveBar({ form, isNew }: { form: ProductForm; isNew: boolean }) {
  const { t } = useLingui()
  const { guard, problems } = form
  return (
    <>
      {(form.isDirty || isNew) && (
        <div className={styles.save}>
          <span role="status" className={problems > 0 ? styles.wrong : undefined}>
            {problems > 0 ? (
              <Plural value={problems} one="# thing to put right first" other="# things to put right first" />
            ) : (
              <Trans>Not saved yet</Trans>
            )}
          </span>
          {!isNew && (
            <Button variant="default" onClick={form.reset}>
              <Trans>Undo</Trans>
            </Button>
          )}
          <Button type="submit" loading={form.isSaving}>
            <Trans>Save</Trans>
          </Button>
        </div>
      )}
      <Modal opened={guard.isAsking} onClose={guard.stay} title={t`Leave without saving?`}>
        <Text>
          <Trans>What you have typed about this dish is not saved yet.</Trans>
        </Text>
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={guard.go}>
            <Trans>Leave</Trans>
          </Button>
          <Button onClick={guard.stay}>
            <Trans>Stay here</Trans>
          </Button>
        </Group>
      </Modal>
    </>
  )
}
