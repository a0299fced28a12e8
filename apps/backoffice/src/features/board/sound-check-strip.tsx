import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconVolume } from '@tabler/icons-react'
import { useState } from 'react'
import { ringNewOrder, unblockSound } from '../../shared/sound.ts'
import { isSoundCheckDue, noteSoundCheck } from './sound-check.ts'
import { Strip } from './strip.tsx'

/** Sound check at the start of a shift, so that a muted screen is noticed before the first order. */
export function SoundCheckStrip() {
  const { t } = useLingui()
  const [isDue, setIsDue] = useState(() => isSoundCheckDue(Date.now()))
  const [played, setPlayed] = useState(false)
  if (!isDue) return null
  const play = async () => {
    await unblockSound()
    ringNewOrder()
    setPlayed(true)
  }
  const finish = () => {
    noteSoundCheck(Date.now())
    setIsDue(false)
  }
  return (
    <Strip icon={<IconVolume aria-hidden="true" />}>
      <span>
        {played
          ? t`Did you hear it across the room? If not, turn this device up and play it again.`
          : t`Start of the shift: can new orders be heard on this screen?`}
      </span>
      <Button variant={played ? 'default' : 'filled'} onClick={() => void play()}>
        {played ? t`Play again` : t`Play the sound`}
      </Button>
      {played && <Button onClick={finish}>{t`I hear it`}</Button>}
    </Strip>
  )
}
