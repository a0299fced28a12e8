import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { CropDialog } from '../../../../shared/images/crop-dialog.tsx'
import { DrawerUnderDialogs, useOverDrawer } from '../../../../shared/look/drawer-under-dialogs.tsx'

export const title = 'Dialogs and drawers'

const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="tan"/><circle cx="320" cy="240" r="160" fill="brown"/></svg>',
)}`

function Crop() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Choose a part
      </Button>
      {isOpen && <CropDialog url={PICTURE} aspect={1} onCancel={close} onCrop={close} />}
    </>
  )
}

function Question({ onClose }: { readonly onClose: () => void }) {
  useOverDrawer()
  return (
    <Modal opened onClose={onClose} title="End for good?">
      <Button color="red" onClick={onClose}>
        End permanently
      </Button>
    </Modal>
  )
}

function Drawer() {
  const [isOpen, setOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Open the drawer
      </Button>
      <DrawerUnderDialogs opened={isOpen} title="Order 17" position="right" onClose={() => setOpen(false)}>
        <Button onClick={() => setAsking(true)}>End</Button>
        {isAsking && <Question onClose={() => setAsking(false)} />}
      </DrawerUnderDialogs>
    </>
  )
}

export const states = { CropDialog: Crop, DrawerUnderDialogs: Drawer }
