/** Staff as the server has them, and the actions on them. */

import { useLingui } from '@lingui/react/macro'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ACCESS_API } from '@thali/contract/access-paths'
import type { Member } from '@thali/contract/staff'
import type { Role } from '@thali/domain/people/permissions'
import { callApi } from '../../shared/api.ts'
import { showWithUndo } from '../../shared/look/undo-toast.tsx'
import { useStore } from '../../shared/session.ts'
import { useRoleName } from '../../shared/use-role-name.ts'
import { useShowError } from '../../shared/use-show-error.ts'

/** Interval of polling, in milliseconds: staff join and become active in the meantime. */
const REFETCH_MS = 30_000
const UNDO_MS = 8000

/** Members and open invitations of a store, in one response. */
export function staffQuery(storeId: string) {
  return queryOptions({
    queryKey: ['staff', storeId],
    queryFn: async ({ signal }) => {
      const [{ staff }, { invitations }] = await Promise.all([
        callApi(ACCESS_API.staff, { storeId }, { signal }),
        callApi(ACCESS_API.invitations, { storeId }, { signal }),
      ])
      return { staff, invitations }
    },
  })
}

/** Members and open invitations. */
export function useStaff(refetchMs = REFETCH_MS) {
  const { storeId } = useStore()
  return useQuery({ ...staffQuery(storeId), refetchInterval: refetchMs })
}

interface RoleChange {
  /** Member before the change. */
  readonly member: Member
  readonly role: Role
}

/** Sets a member's role, with undo. */
export function useChangeRole() {
  const { t } = useLingui()
  const roleName = useRoleName()
  const change = useUndoableChange(
    (storeId, { member, role }: RoleChange) =>
      callApi(ACCESS_API.changeMemberRole, { storeId, userId: member.id }, { body: { role } }),
    ({ member, role }) => {
      if (role === member.role) return
      const text = t`${member.name} now has the role ${roleName(role)}.`
      offerUndo(member, text, () => change.mutateAsync({ member, role: member.role }))
    },
  )
  return change
}

interface StatusChange {
  /** Member before the change. */
  readonly member: Member
  readonly status: Member['status']
}

/** Bans a member or lets them back in, with undo. */
export function useChangeStatus() {
  const { t } = useLingui()
  const change = useUndoableChange(
    (storeId, { member, status }: StatusChange) =>
      callApi(ACCESS_API.changeMemberStatus, { storeId, userId: member.id }, { body: { status } }),
    ({ member, status }) => {
      if (status === member.status) return
      const { name } = member
      const text = status === 'banned' ? t`${name} is banned and signed out.` : t`${name} is active again.`
      offerUndo(member, text, () => change.mutateAsync({ member, status: member.status }))
    },
  )
  return change
}

/** Change that can be undone: shows an error, and refetches the staff either way. */
function useUndoableChange<Input>(
  change: (storeId: string, input: Input) => Promise<unknown>,
  onSuccess: (input: Input) => void,
) {
  const showError = useShowError()
  const { storeId } = useStore()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => change(storeId, input),
    onSuccess: (_, input) => onSuccess(input),
    onError: showError,
    onSettled: () => queries.invalidateQueries(staffQuery(storeId)),
  })
}

function offerUndo(member: Member, text: string, undo: () => Promise<unknown>): void {
  showWithUndo({ id: undoNoticeId(member), autoClose: UNDO_MS, withCloseButton: true, text, undo })
}

/** Id of the notice that offers to undo the last change of a member. */
export function undoNoticeId({ id }: Member): string {
  return `staff-${id}`
}
