'use client'

import { Draggable } from '@fullcalendar/react/interaction'
import { type RefObject, useEffect } from 'react'
import { longPressMs } from './gridGestures.ts'

/** Lets the movable events of a list be dragged onto the grid, by a finger after a long press. The list hides meanwhile, and then closes. */
export const useDragOut = (box: RefObject<HTMLElement | null>, close: () => void): void => {
  useEffect(() => {
    const { current } = box
    if (!current) return
    const draggable = new Draggable(current, {
      eventData: { create: false },
      itemSelector: '[data-movable]',
      longPressDelay: longPressMs,
    })
    draggable.dragging.emitter.on('dragstart', () => {
      current.style.visibility = 'hidden'
    })
    draggable.dragging.emitter.on('dragend', close)

    return () => draggable.destroy()
  }, [box, close])
}
