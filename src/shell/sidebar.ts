import { readSidebarOpen, writeSidebarOpen } from '@/lib/sidebar-status'
import { createStore, useStore } from './store'

const open = createStore(readSidebarOpen())

export function toggleSidebar(): void {
  const next = !open.get()
  writeSidebarOpen(next)
  open.set(next)
}

export const useSidebarOpen = (): boolean => useStore(open)
