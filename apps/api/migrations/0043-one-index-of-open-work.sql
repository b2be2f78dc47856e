-- What each designer has before them, stitches included, is read in request_open_by_designer: the smaller index beside it spared
-- half a millisecond of one figure, and was written to with every change.
DROP INDEX request_open_stitches;
