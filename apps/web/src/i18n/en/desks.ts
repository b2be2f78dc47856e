/** Texts of the board of the designers' desks. */
export default {
  board: 'Desks',
  intro:
    'Drag work from desk to desk. By keyboard: M moves the card in focus, Shift with an arrow moves it to the next desk, U takes it back.',
  introByThumb: 'Hold a card to carry it to another desk, or tap its arrows. Swipe sideways to see the desks.',
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
