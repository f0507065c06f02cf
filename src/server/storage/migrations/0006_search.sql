-- Nothing of its own: statements that search.sql holds run after every migration, this one included.
SELECT 1;
