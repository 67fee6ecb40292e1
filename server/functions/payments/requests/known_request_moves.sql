-- The moves of a request, as in product/payments/requests/status.ts; a test compares the two.
create or replace function known_request_moves() returns table (from_status text, to_status text)
language sql immutable
as $$
  values ('awaitingApproval', 'processingFunds'), ('awaitingApproval', 'awaitingScheduledTime'),
    ('awaitingApproval', 'rejected'), ('awaitingApproval', 'abandoned'),
    ('awaitingFirstApproval', 'awaitingSecondApproval'), ('awaitingFirstApproval', 'rejected'), ('awaitingFirstApproval', 'abandoned'),
    ('awaitingSecondApproval', 'processingFunds'), ('awaitingSecondApproval', 'awaitingScheduledTime'),
    ('awaitingSecondApproval', 'rejected'), ('awaitingSecondApproval', 'abandoned'),
    ('awaitingScheduledTime', 'processingFunds'), ('awaitingScheduledTime', 'awaitingAutomatedFunding'),
    ('awaitingScheduledTime', 'awaitingManualFunding'), ('awaitingScheduledTime', 'abandoned'),
    ('awaitingAutomatedFunding', 'processingFunds'), ('awaitingAutomatedFunding', 'awaitingManualFunding'),
    ('awaitingAutomatedFunding', 'abandoned'),
    ('awaitingManualFunding', 'processingFunds'), ('awaitingManualFunding', 'awaitingAutomatedFunding'),
    ('awaitingManualFunding', 'abandoned'),
    ('processingFunds', 'awaitingAutomatedFunding'), ('processingFunds', 'awaitingManualFunding'),
    ('processingFunds', 'pending'), ('processingFunds', 'done'),
    ('pending', 'done')
$$;
