/** Texts of the Workload board. */
export default {
  board: 'Workload',
  intro:
    'Drag cards between designers. Keyboard: M moves the focused card, Shift+Arrow moves it to the next designer, U undoes.',
  introByThumb: 'Hold a card to move it, or tap its arrows. Swipe sideways for more designers.',
  unassigned: 'Unassigned',
  left: 'No longer a designer. Reassign this work.',
  rush: '{{number}} rush',
  late: '{{number}} late',
  empty: 'No open work',
  emptyUnassigned: 'All work is assigned',
  all: 'All {{number}}',
  allOf: 'All {{number}} of {{name}}',
  move: 'Move {{code}} to …',
  moveTo: 'Move to …',
  moved: '{{code}} assigned to {{name}}',
  returned: '{{code}} unassigned',
  undo: 'Undo',
  notMoved: '{{code}} not moved, still with {{name}}',
  notReturned: '{{code}} not moved, still unassigned',
} as const
