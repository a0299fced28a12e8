/**
 * Location of a preview: its store's page, whatever the frame's own address. Only links between menus of the store
 * work; all others would leave the frame, or replace the draft by the menu that diners see.
 */
import { useSyncExternalStore } from 'react'
import type { BaseLocationHook } from 'wouter'

/** Path of the store's page, and the preview's position on it: one per document. */
let home = ''
let current = ''
const listeners = new Set<() => void>()

/** Starts at a path with its query; the router uses the result instead of the browser's address. */
export function previewLocation(first: string): BaseLocationHook {
  home = pathOf(first)
  current = first
  addEventListener('click', stopAtLinks, true)
  return Object.assign(usePath, { searchHook: useQuery })
}

function usePath(): [path: string, go: typeof go] {
  return [useSyncExternalStore(subscribe, readPath, readPath), go]
}

function useQuery(): string {
  return useSyncExternalStore(subscribe, readQuery, readQuery)
}

function go(to: string): void {
  if (pathOf(to) !== home) return
  current = to
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function readPath(): string {
  return pathOf(current)
}

function readQuery(): string {
  return current.slice(readPath().length)
}

function pathOf(address: string): string {
  return address.split('?')[0] ?? ''
}

function stopAtLinks(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const isHere = link?.getAttribute('href')?.startsWith('#')
  if (link && !isHere && link.pathname !== home) event.preventDefault()
}
