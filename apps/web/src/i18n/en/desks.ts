/** Texts of what designers have to do: beside their names where work is given out, and on the board of their desks. */
export default {
  free: 'nothing open',
  open_one: '{{number}} open',
  open_other: '{{number}} open',
  stitches_one: '{{number}} stitch',
  stitches_other: '{{number}} stitches',
  nextDue: 'next due {{moment}}',
  least: 'least loaded',

  board: 'Desks',
  intro:
    'Drag work from desk to desk. By keyboard: M moves the card in focus, Shift with an arrow moves it to the next desk, U takes it back.',
  unassigned: 'Unassigned',
  left: 'No longer a designer: give this work to somebody else.',
  rush: '{{number}} rush',
  late: '{{number}} late',
  empty: 'Nothing to do.',
  emptyUnassigned: 'Everything is given out.',
  all: 'All {{number}}',
  allOf: 'All {{number}} of {{name}}',
  move: 'Move {{code}} to …',
  moveTo: 'Move to …',
  moved: '{{code}} is with {{name}} now.',
  returned: '{{code}} is unassigned again.',
  undo: 'Undo',
  notMoved: '{{code}} was not moved and is back with {{name}}.',
  notReturned: '{{code}} was not moved and is unassigned as before.',
} as const
