-- Adds within bigint and refuses to overflow; sum() would compute with numeric at several times the cost.
create or replace aggregate sum_minor(bigint) (sfunc = int8pl, stype = bigint, initcond = '0');
