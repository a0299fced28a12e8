import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import type { Board } from '@thali/contract/staff-orders'
import styles from './board.module.css'

interface StationSelectProps {
  readonly stations: Board['stations']
  /** Empty: all of them. */
  readonly chosenId: string
  readonly onChoose: (id: string) => void
}

/** Selector of the station that this screen is for. */
export function StationSelect({ stations, chosenId, onChoose }: StationSelectProps) {
  const { t } = useLingui()
  return (
    <NativeSelect
      className={styles.station ?? ''}
      aria-label={t`Station of this screen`}
      value={chosenId}
      data={[
        { value: '', label: t`All stations` },
        ...stations.map(({ id, label }) => ({ value: id, label })),
      ]}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  )
}
