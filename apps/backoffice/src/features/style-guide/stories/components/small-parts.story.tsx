import { IconVolume } from '@tabler/icons-react'
import { BackButton } from '../../../../shared/look/back-button.tsx'
import { ChangeArrow } from '../../../../shared/look/change-arrow.tsx'
import { FrameStrip } from '../../../../shared/look/frame-strip.tsx'
import { ToolButton } from '../../../../shared/look/tool-button.tsx'
import { ToolMenu } from '../../../../shared/look/tool-menu.tsx'
import { UndoToast } from '../../../../shared/look/undo-toast.tsx'
import { VegNonVegMark } from '../../../../shared/look/veg-non-veg-mark.tsx'

export const title = 'Small parts'

export const states = {
  VegNonVegMark: () => (
    <>
      <VegNonVegMark veg /> <VegNonVegMark veg={false} />
    </>
  ),
  ChangeArrow: () => (
    <>
      ₹80
      <ChangeArrow />
      ₹90
    </>
  ),
  BackButton: () => <BackButton to=".">All bills</BackButton>,
  ToolButton: () => (
    <ToolButton label="Sound" icon={<IconVolume size={22} aria-hidden="true" />} onClick={() => undefined} />
  ),
  ToolMenu: () => (
    <ToolMenu
      tools={[
        { label: 'Sound', icon: <IconVolume size={22} aria-hidden="true" />, onClick: () => undefined },
      ]}
    />
  ),
  FrameStrip: () => <FrameStrip>No backup is made of this server.</FrameStrip>,
  UndoToast: () => <UndoToast text="Order 17 is served" onUndo={() => undefined} />,
}
