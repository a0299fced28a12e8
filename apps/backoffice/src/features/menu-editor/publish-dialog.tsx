import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group, Modal, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { APP_PAGES } from '@thali/contract/app-pages'
import { EDITOR_API } from '@thali/contract/editor-paths'
import { pathTo } from '@thali/contract/paths'
import type { MenuChange } from '@thali/domain/menu/menu-changes'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { callApi } from '../../shared/api.ts'
import { SegmentedControl } from '../../shared/forms/segmented-control.tsx'
import { Pending } from '../../shared/look/pending.tsx'
import { useMay, useStore } from '../../shared/session.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'
import { ChangeList } from './change-list.tsx'
import { filterProducts, type Product, type ProductFilter } from './filter-products.ts'
import styles from './publish-dialog.module.css'
import { firstClockTime, futureInstant, ScheduleFields } from './schedule-fields.tsx'
import { useDraftChanges, useEdit, useMenuDraft } from './use-draft.ts'
import { useScheduled } from './use-scheduled.ts'
import { hideUndoStep, useUndoStep } from './use-undo-step.tsx'

interface PublishDialogProps {
  readonly isOpen: boolean
  /** Default note for the history. */
  readonly note?: string | undefined
  readonly onClose: () => void
}

/** Preview of the differences for diners, with publishing immediately or at a time on the store's clock. */
export function PublishDialog({ isOpen, note = '', onClose }: PublishDialogProps) {
  const { t } = useLingui()
  return (
    <Modal opened={isOpen} onClose={onClose} size="lg" title={t`What guests will see differently`}>
      <Contents start={note} onClose={onClose} />
    </Modal>
  )
}

function Contents({ start, onClose }: Pick<PublishDialogProps, 'onClose'> & { readonly start: string }) {
  const { t } = useLingui()
  const { timeZone } = useStore()
  const mayPublish = useMay('menu.publish')
  const { waiting } = useScheduled()
  const [isLater, setLater] = useState(false)
  const [clockTime, setClockTime] = useState(() => firstClockTime(timeZone))
  const [note, setNote] = useState(start)
  const changes = useDraftChanges(isLater && waiting.length > 0 ? 'scheduled' : 'published')
  const { data } = changes
  if (!data)
    return (
      <Pending query={changes} failure={t`The changes could not be loaded`}>
        <Skeleton height={160} />
      </Pending>
    )
  return (
    <Stack>
      {mayPublish && (
        <SegmentedControl
          aria-label={t`When guests see it`}
          value={isLater ? 'later' : 'now'}
          onChange={(value) => setLater(value === 'later')}
          data={[
            { value: 'now', label: t`Now` },
            { value: 'later', label: t`At a time` },
          ]}
        />
      )}
      {isLater && <ScheduleFields value={clockTime} onChange={setClockTime} />}
      {waiting.length > 0 && <ScheduledMenuWarning isLater={isLater} at={waiting.at(-1)?.at ?? ''} />}
      <Incomplete onClose={onClose} />
      <ChangeList changes={data.differences as MenuChange[]} total={data.total} />
      {mayPublish && (
        <TextInput
          label={t`Note for the history (optional)`}
          value={note}
          maxLength={200}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      )}
      <Text size="sm" c="var(--ink-muted)">
        <Trans>What is sold out stays sold out. Orders that were placed stay as they are.</Trans>
      </Text>
      <Group justify="space-between" className={styles.foot ?? ''}>
        <Discard revision={data.revision} onDone={onClose} />
        {mayPublish && !isLater && (
          <Publish revision={data.revision} note={note} isEmpty={data.total === 0} onDone={onClose} />
        )}
        {mayPublish && isLater && (
          <Schedule
            revision={data.revision}
            note={note}
            clockTime={clockTime}
            isEmpty={data.total === 0}
            onDone={onClose}
          />
        )}
      </Group>
    </Stack>
  )
}

/** Dishes named in a warning; the list shows them all. */
const NAMED = 5

/** Warnings about dishes without a price, and, if the store collects GST, without tax. */
function Incomplete({ onClose }: Pick<PublishDialogProps, 'onClose'>) {
  const { data } = useMenuDraft()
  if (!data) return null
  const without = (filter: ProductFilter) =>
    filterProducts(data, { text: '', categoryId: null, filters: [filter] })
  const unpriced = without('no-price')
  const untaxed = data.collectsGst ? without('no-tax') : []
  return (
    <>
      <IncompleteDishes dishes={unpriced} filter="no-price" onClose={onClose}>
        <Plural
          value={unpriced.length}
          one="# dish has no price, and guests cannot order it:"
          other="# dishes have no price, and guests cannot order them:"
        />
      </IncompleteDishes>
      <IncompleteDishes dishes={untaxed} filter="no-tax" onClose={onClose}>
        <Plural value={untaxed.length} one="# dish has no tax:" other="# dishes have no tax:" />
      </IncompleteDishes>
    </>
  )
}

interface IncompleteDishesProps extends Pick<PublishDialogProps, 'onClose'> {
  readonly dishes: readonly Product[]
  readonly filter: ProductFilter
  readonly children: ReactNode
}

function IncompleteDishes({ dishes, filter, children, onClose }: IncompleteDishesProps) {
  const { slug } = useStore()
  if (dishes.length === 0) return null
  const named = dishes.slice(0, NAMED).map(({ label }) => label)
  return (
    <Alert color="yellow" role="status">
      {children} {named.join(', ')}
      {dishes.length > NAMED && ' …'}{' '}
      <Link to={`${pathTo(APP_PAGES.products, { slug })}?show=${filter}`} onClick={onClose}>
        <Trans>Show them</Trans>
      </Link>
    </Alert>
  )
}

/**
 * Warning about a menu that is already scheduled: it is refused if this one is published now, and comes before one
 * that is scheduled for later.
 */
function ScheduledMenuWarning({ isLater, at }: { isLater: boolean; at: string }) {
  const { moment } = useStoreTimeFormats()
  return (
    <Text size="sm" c="var(--warn)" role="status">
      {isLater ? (
        <Trans>
          This comes after what is scheduled for {moment(at)}: below is what it changes from then on.
        </Trans>
      ) : (
        <Trans>
          A menu is scheduled for {moment(at)}. It will not be published if you publish this now, because
          another version would come before it.
        </Trans>
      )}
    </Text>
  )
}

interface ActProps {
  readonly revision: number
  readonly onDone: () => void
}

/** Awaited: the dialog closes with its last change, which would drop a callback of the mutation. */
async function finish<T>(write: Promise<T>, done: (answer: T) => void): Promise<void> {
  try {
    done(await write)
  } catch {
    // The mutation shows its error itself.
  }
}

function Discard({ revision, onDone }: ActProps) {
  const { t } = useLingui()
  const discard = useEdit((storeId, seen: number) =>
    callApi(EDITOR_API.discardDraft, { storeId }, { body: { revision: seen } }),
  )
  const sayDone = useUndoStep()
  const showResult = ({ stepId }: { stepId: string }) => {
    sayDone(stepId, t`The changes are discarded`)
    onDone()
  }
  return (
    <Button
      variant="subtle"
      color="red"
      loading={discard.isPending}
      onClick={() => void finish(discard.mutateAsync(revision), showResult)}
    >
      <Trans>Discard all changes</Trans>
    </Button>
  )
}

interface PublishProps extends ActProps {
  readonly note: string
  readonly isEmpty: boolean
}

function Publish({ revision, note, isEmpty, onDone }: PublishProps) {
  const { t } = useLingui()
  const publish = useEdit((storeId, seen: number) =>
    callApi(EDITOR_API.publishMenu, { storeId }, { body: { revision: seen, note } }),
  )
  const showResult = () => {
    hideUndoStep()
    notifications.show({ message: t`The menu is published` })
    onDone()
  }
  return (
    <Button
      loading={publish.isPending}
      disabled={isEmpty}
      onClick={() => void finish(publish.mutateAsync(revision), showResult)}
    >
      <Trans>Publish</Trans>
    </Button>
  )
}

function Schedule({
  revision,
  note,
  clockTime,
  isEmpty,
  onDone,
}: PublishProps & { clockTime: { date: string; time: string } }) {
  const { t } = useLingui()
  const { timeZone } = useStore()
  const { moment } = useStoreTimeFormats()
  const schedule = useEdit((storeId, seen: number) =>
    callApi(EDITOR_API.scheduleMenu, { storeId }, { body: { revision: seen, note, ...clockTime } }),
  )
  const showResult = ({ at }: { at: string }) => {
    notifications.show({ message: t`Guests will see this on ${moment(at)}` })
    onDone()
  }
  return (
    <Button
      loading={schedule.isPending}
      disabled={isEmpty || futureInstant(clockTime, timeZone, Date.now()) === null}
      onClick={() => void finish(schedule.mutateAsync(revision), showResult)}
    >
      <Trans>Schedule</Trans>
    </Button>
  )
}
