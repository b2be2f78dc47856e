import { useEffect, useState } from 'react'

/** In 0.1 mm. */
interface Point {
  x: number
  y: number
}

/** How far an arrow moves the cross, 0.1 mm; with Shift the smaller step. */
const STEP = { wide: 10, fine: 1 } as const

/** A distance between two points of the design. */
export interface Measure {
  /** The measure's points, and the cross that keys move. */
  points: readonly Point[]
  /** Millimeters, once both points are set. */
  distance: number | null
  /** How many points are set. */
  set: number
  add: (point: Point) => void
  /** Moves the cross; it starts at `middle`. */
  step: (x: number, y: number, fine: boolean, middle: Point) => void
  /** Sets the point at the cross. */
  setHere: (middle: Point) => void
}

/** Measures between two points, by clicks or by a cross that keys move. Starts again when it is switched on, or on a third point. */
export function useMeasure(on: boolean): Measure {
  const [points, setPoints] = useState<readonly Point[]>([])
  const [cross, setCross] = useState<Point | null>(null)
  useEffect(() => {
    if (on) return
    setPoints([])
    setCross(null)
  }, [on])
  const [from, to] = points

  function add(point: Point) {
    setPoints(points.length === 1 ? [...points, point] : [point])
  }

  return {
    points: cross && points.length < 2 ? [...points, cross] : points,
    distance: from && to ? Math.hypot(to.x - from.x, to.y - from.y) / 10 : null,
    set: points.length,
    add,
    step(x, y, fine, middle) {
      const { x: fromX, y: fromY } = cross ?? middle
      const by = fine ? STEP.fine : STEP.wide
      setCross({ x: fromX + x * by, y: fromY + y * by })
      if (points.length === 2) setPoints([])
    },
    setHere(middle) {
      add(cross ?? middle)
      setCross(cross ?? middle)
    },
  }
}
