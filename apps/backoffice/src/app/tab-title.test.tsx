import { QueryClient } from '@tanstack/react-query'
import { cleanup, render, waitFor } from '@testing-library/react'
import { APP_PAGES } from '@thali/contract/app-pages'
import type { Role } from '@thali/domain/people/permissions'
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../shared/test-screen.tsx'
import { operatorPageRoutes } from './operator-routes.tsx'
import { makeRouter } from './router.tsx'
import { TAB_TITLES, TabTitle } from './tab-title.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Pages with a title of the open entry: an order, a table, a day, a setting, a first step. */
const OWN: readonly string[] = [
  APP_PAGES.board,
  APP_PAGES.practice,
  APP_PAGES.order,
  APP_PAGES.tables,
  APP_PAGES.table,
  APP_PAGES.closing,
  APP_PAGES.codes,
  APP_PAGES.firstMenu,
  APP_PAGES.storeReady,
]

function pathsOf(routes: readonly RouteObject[]): string[] {
  return routes.flatMap((route) => [
    ...(route.path && route.lazy ? [route.path] : []),
    ...pathsOf(route.children ?? []),
  ])
}

const isOfStore = (path: string) => path.startsWith(`${APP_PAGES.store}/`)
const ofSettings = (path: string) => path.startsWith(APP_PAGES.settings)

function open(path: string, page = <h1>Page</h1>) {
  const role: Role = 'owner'
  const frame = (
    <>
      <TabTitle />
      <Outlet />
    </>
  )
  const routes = [{ element: frame, children: [{ path: '*', element: page }] }]
  const initialEntries = [path.replace(':slug', 'chai').replace(/:\w+/g, 'x')]
  render(
    <TestScreen role={role}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries })} />
    </TestScreen>,
  )
}

it('has a title for every page of a store in the router', () => {
  const paths = pathsOf(makeRouter(new QueryClient()).routes as RouteObject[]).filter(isOfStore)
  expect(paths.length).toBeGreaterThan(40)
  const untitled = paths.filter((path) => !TAB_TITLES.has(path) && !OWN.includes(path) && !ofSettings(path))
  expect(untitled).toEqual([])
})

it.each([...TAB_TITLES])('titles the tab of %s', async (path, title) => {
  open(path)
  await waitFor(() => expect(document.title).toMatch(new RegExp(`^${title.message} · `)))
})

it('leaves the title to a page that names its open entry', async () => {
  open(APP_PAGES.order, <title>Order 12</title>)
  await waitFor(() => expect(document.title).toBe('Order 12'))
})

it('gives each page of operators a title of its own', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const pages = operatorPageRoutes.flatMap(({ children }) => children ?? [])
  const titles = new Set<string>()
  for (const { path = '', lazy } of pages) {
    if (typeof lazy !== 'function') throw new Error(`${path} is no page`)
    const { Component } = await lazy()
    if (!Component) throw new Error(`${path} shows nothing`)
    open(path, <Component />)
    await waitFor(() => expect(document.title).toMatch(/^.+ · Operator$/))
    titles.add(document.title)
    cleanup()
    document.title = ''
  }
  expect(pages.length).toBeGreaterThan(5)
  expect([...titles]).toHaveLength(pages.length)
})
